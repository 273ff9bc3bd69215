// For text such as 4929-1234-5678-9012: hides all digits but the last four characters.
if (value === null) {
  return null;
}
return value.slice(0, -4).replace(/\d/g, '*') + value.slice(-4);
