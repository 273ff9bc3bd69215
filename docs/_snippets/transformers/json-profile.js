// A json or jsonb column arrives as text and has to be returned as text.
if (value === null) {
  return null;
}
const profile = JSON.parse(value);
delete profile.phone;
if (profile.email) {
  profile.email = 'hidden@example.com';
}
return JSON.stringify(profile);
