// The name columns use Transform First Name and Transform Last Name,
// so input holds the new names, not those of the source.
const parts = [input.first_name, input.last_name].filter(Boolean);
return parts.join('.').toLowerCase() + '@example.com';
