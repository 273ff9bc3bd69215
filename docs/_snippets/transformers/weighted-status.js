// Percentages of the rows that get each status.
const shares = { active: 80, trial: 15, closed: 5 };

let point = Math.random() * 100;
for (const status of Object.keys(shares)) {
  point -= shares[status];
  if (point < 0) {
    return status;
  }
}
return 'active';
