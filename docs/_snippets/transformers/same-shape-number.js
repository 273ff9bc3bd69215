// Replaces each digit by a random one. Letters and hyphens stay where they are.
if (value === null) {
  return null;
}
return value.replace(/\d/g, () => String(Math.floor(Math.random() * 10)));
