// The same address gives the same new address in each row, table and run.
// Change SECRET, and all of them change. Who knows it can test guesses.
const SECRET = 'YOUR_SECRET';

if (value === null) {
  return null;
}

// SHA-256 of a text, as hexadecimal digits.
function sha256(text) {
  const bytes = unescape(encodeURIComponent(text));
  const words = [];
  for (let i = 0; i < bytes.length; i++) {
    words[i >> 2] |= bytes.charCodeAt(i) << (24 - (i % 4) * 8);
  }
  words[bytes.length >> 2] |= 0x80 << (24 - (bytes.length % 4) * 8);
  const size = (((bytes.length + 8) >> 6) + 1) * 16;
  words[size - 1] = bytes.length * 8;

  // The first bits of the fractions of square and cube roots of primes.
  const hash = [];
  const keys = [];
  for (let n = 2; keys.length < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) {
      prime = prime && n % d !== 0;
    }
    if (prime) {
      if (hash.length < 8) {
        hash.push((Math.sqrt(n) * 0x100000000) | 0);
      }
      keys.push((Math.cbrt(n) * 0x100000000) | 0);
    }
  }

  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let start = 0; start < size; start += 16) {
    const w = [];
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = words[start + i] | 0;
      } else {
        const x = w[i - 15];
        const y = w[i - 2];
        const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
        const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
        w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
      }
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + keys[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => {
      hash[i] = (hash[i] + x) | 0;
    });
  }
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

const digits = sha256(SECRET + value.trim().toLowerCase());
return 'user-' + digits.slice(0, 16) + '@example.com';
