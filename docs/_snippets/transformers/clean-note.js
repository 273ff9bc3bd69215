// Replaces addresses and phone numbers inside of a text.
if (value === null) {
  return null;
}
return value
  .replace(/[^\s@]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/g, '[email]')
  .replace(/\+?\d[\d ()-]{7,}\d/g, '[phone]');
