/** The first numbers of a fraction of a root of the first primes, as the standard makes its constants. */
function constants(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= number; factor++) {
      isPrime &&= number % factor !== 0;
    }
    if (isPrime) {
      const value = root(number);
      found.push(Math.floor((value - Math.floor(value)) * 2 ** 32) | 0);
    }
  }
  return found;
}

const rounds = constants(64, Math.cbrt);
const start = constants(8, Math.sqrt);

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The SHA-256 of a text, in hexadecimal. The browser's own answers later, and only on secure pages. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, i) => padded.setUint8(i, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 4, bytes.length * 8);
  const hash = [...start];
  for (let block = 0; block < blocks; block++) {
    const words = Array.from({length: 16}, (_, i) => padded.getInt32(block * 64 + i * 4));
    for (let i = 16; i < 64; i++) {
      const [before, last] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
      const one = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
      const two = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10);
      words.push(((words[i - 16] ?? 0) + one + (words[i - 7] ?? 0) + two) | 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + one + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (words[i] ?? 0)) | 0;
      const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = ((hash[i] ?? 0) + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
