// A random day of 2023, as text.
const start = Date.UTC(2023, 0, 1);
const day = Math.floor(Math.random() * 365);
return new Date(start + day * 86400000).toISOString().slice(0, 10);
