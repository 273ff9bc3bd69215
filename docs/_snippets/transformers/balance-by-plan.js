// Free accounts keep their balance. Others get one that is up to 20 percent higher or lower.
// String, because a plan that a Transform transformer made is an object.
if (value === null || String(input.plan) === 'free') {
  return value;
}
// numeric arrives as text, such as '1200.50'.
const factor = 0.8 + Math.random() * 0.4;
return (Number(value) * factor).toFixed(2);
