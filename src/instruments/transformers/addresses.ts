// cspell:disable -- names of places and streets
import {drawText, type Corpus} from './corpus';
import type {Random} from './model';
import {between, lessThan, randomText, withDigits} from './random';

interface City {
  readonly name: string;
  readonly state: string;
}

interface State {
  /** The first three digits of a zip code. */
  readonly zip: string;
  /** How many of the tool's 999 addresses are in it. */
  readonly count: number;
  readonly cities: string;
}

/** The states of the tool's list. */
const states: Readonly<Record<string, State>> = {
  CA: {
    zip: '945',
    count: 116,
    cities:
      'Davis,Chico,Fresno,Oakland,Berkeley,Sacramento,Bakersfield,Rancho Cordova,West Sacramento,San Juan Capistrano,Rancho Santa Margarita',
  },
  AR: {zip: '727', count: 78, cities: 'Little Rock,Fayetteville,North Little Rock'},
  CO: {zip: '800', count: 77, cities: 'Denver,Boulder,Lakewood,Fort Collins,Colorado Springs'},
  AZ: {zip: '853', count: 64, cities: 'Mesa,Tucson,Phoenix,Glendale,Scottsdale'},
  MA: {zip: '021', count: 64, cities: 'Lynn,Boston,Worcester,Cambridge,Springfield'},
  FL: {
    zip: '324',
    count: 64,
    cities:
      'Tampa,Ocala,Orlando,Tallahassee,Jacksonville,Fort Lauderdale,Panama City Beach,Palm Beach Gardens',
  },
  AL: {zip: '361', count: 62, cities: 'Mobile,Dothan,Gadsden,Montgomery,Birmingham,Tuscaloosa'},
  KY: {zip: '402', count: 60, cities: 'Richmond,Lexington,Frankfort,Louisville,Bowling Green'},
  DC: {zip: '200', count: 58, cities: 'Washington'},
  TN: {zip: '372', count: 57, cities: 'Memphis,Nashville,Knoxville,Chattanooga,Murfreesboro'},
  MD: {zip: '214', count: 54, cities: 'Aberdeen,Columbia,Baltimore,Annapolis,Rockville'},
  GA: {zip: '314', count: 52, cities: 'Macon,Athens,Atlanta,Augusta,Savannah,Warner Robins'},
  AK: {zip: '995', count: 52, cities: 'Juneau,Anchorage,Fairbanks,Kenai'},
  CT: {zip: '060', count: 51, cities: 'Danbury,Stamford,Greenwich'},
  VT: {zip: '054', count: 46, cities: 'Essex,Barre,Rutland,Burlington,Brattleboro'},
  OK: {zip: '730', count: 44, cities: 'Tulsa,Norman,Lawton,Oklahoma City'},
};

const cities: readonly City[] = Object.entries(states).flatMap(([state, own]) =>
  own.cities.split(',').map((name) => ({name, state})),
);

const streetNames = (
  'Elm Oak Ash Bay Fox ' +
  'Lake Pine Mill Park Hill Dale ' +
  'Maple Cedar River Grand Birch ' +
  'Walnut Church School Spring Willow ' +
  'Orchard Chestnut Hawthorne Riverside Greenfield Cottonwood Summerfield Buttermilk'
).split(' ');
const streetKinds = 'Way Lane Road Place Drive Court Street Avenue Circle Boulevard'.split(' ');
const directions = ['', '', '', 'North ', 'South ', 'East ', 'West ', 'Northwest '];
const quarters = ['', '', '', ' Southeast', ' Northwest'];

/** Streets without their number. */
const streetsWithoutNumber: readonly string[] = directions.flatMap((before) =>
  streetNames.flatMap((name) =>
    streetKinds.flatMap((kind) => quarters.map((behind) => `${before}${name} ${kind}${behind}`)),
  ),
);

function one(random: Random, entries: readonly string[]): string {
  return entries[lessThan(random, entries.length)] ?? '';
}

const mostDigitsOfNumber = 5;

/** The streets that come to a length with a number in front, by that length. */
const streetsByLength = new Map<number, string[]>();
for (const street of streetsWithoutNumber) {
  for (let digits = 1; digits <= mostDigitsOfNumber; digits += 1) {
    const length = digits + 1 + street.length;
    const streetsOfLength = streetsByLength.get(length);
    if (streetsOfLength) {
      streetsOfLength.push(street);
    } else {
      streetsByLength.set(length, [street]);
    }
  }
}

function makeStreet(random: Random, length: number): string {
  const street = one(random, streetsByLength.get(length) ?? []);
  return `${withDigits(random, BigInt(length - street.length - 1))} ${street}`;
}

/** The streets of the tool's 999 addresses by length. */
const streets: Corpus = {
  shortest: 11,
  counts: [
    1, 8, 13, 33, 54, 107, 95, 98, 87, 98, 100, 64, 62, 47, 38, 26, 21, 12, 10, 9, 5, 1, 2, 1, 3, 1,
    0, 0, 0, 3,
  ],
  entries: {11: ['19 Heritage']},
  make: makeStreet,
};

/** Their cities by length. */
const cityNames: Corpus = {
  shortest: 4,
  counts: [2, 19, 119, 90, 132, 152, 260, 64, 89, 38, 2, 7, 4, 18, 1, 1, 0, 0, 1],
  make: (random, length) =>
    one(
      random,
      cities.filter(({name}) => name.length === length).map(({name}) => name),
    ),
};

/** Characters around the parts of a full address. */
const frame = 11;

/** Lengths of the streets that `makeStreet` makes. */
const leastStreet = 12;
const mostStreet = 40;

function makeAddress(random: Random, length: number): string {
  const fitting = cities.filter(({name}) => {
    const street = length - frame - name.length;
    return street >= leastStreet && street <= mostStreet;
  });
  const {name, state} = fitting[lessThan(random, fitting.length)] ?? {name: 'Mesa', state: 'AZ'};
  const street = makeStreet(random, length - frame - name.length);
  return fullAddress(street, name, state, zipcodeOf(random, state));
}

function fullAddress(street: string, city: string, state: string, zipcode: string): string {
  return `${street} ${city} ${state}, ${zipcode}`;
}

/** The full addresses by length. */
const addresses: Corpus = {
  shortest: 29,
  counts: [
    1, 5, 11, 17, 36, 41, 56, 79, 65, 82, 83, 79, 102, 67, 49, 43, 26, 35, 26, 21, 21, 21, 10, 7, 2,
    2, 1, 3, 4, 0, 1, 0, 0, 0, 3,
  ],
  entries: {29: ['19 Heritage Oakland CA, 94605']},
  make: makeAddress,
};

function zipcodeOf(random: Random, state: string): string {
  return `${states[state]?.zip ?? ''}${String(lessThan(random, 100)).padStart(2, '0')}`;
}

/** A state, each as often as in the tool's list. */
export function drawState(random: Random): string {
  let place = lessThan(random, 999);
  return Object.entries(states).find(([, {count}]) => (place -= count) < 0)?.[0] ?? 'CA';
}

export function drawZipcode(random: Random): string {
  return zipcodeOf(random, drawState(random));
}

/** A city that fits, or random text where none does. The last entry that fits is never taken. */
export function drawCity(random: Random, most: number): string {
  if (most < cityNames.shortest) {
    return randomText(random, most);
  }
  return most === cityNames.shortest ? 'Mesa' : drawText(cityNames, random, {most});
}

/** A street that fits, or a number and random text where none does. */
export function drawStreet(random: Random, most: number): string {
  if (most >= streets.shortest) {
    return drawText(streets, random, {most});
  }
  return most > 3
    ? `${between(random, 1n, 20n)} ${randomText(random, most - 3)}`
    : randomText(random, most);
}

/** A full address that fits, or what the tool makes in its place. */
export function drawAddress(random: Random, most: number): string {
  if (most >= addresses.shortest) {
    return drawText(addresses, random, {most});
  }
  return most < 17
    ? randomText(random, most)
    : fullAddress(
        drawStreet(random, 5),
        drawCity(random, 5),
        drawState(random),
        drawZipcode(random),
      );
}

/** The area codes of the United States and their territories, by their first digit. */
const areaCodesByDigit: Readonly<Record<number, string>> = {
  2: '01 02 03 05 06 07 08 09 10 12 13 14 15 16 17 18 19 20 23 24 25 28 29 31 34 39 40 48 51 52 53 54 56 60 62 67 69 70 72 76 79 81',
  3: '01 02 03 04 05 07 08 09 10 12 13 14 15 16 17 18 19 20 21 23 25 26 30 31 32 34 36 37 39 40 41 46 47 50 51 52 60 61 63 64 80 85 86',
  4: '01 02 04 05 06 07 08 09 10 12 13 14 15 17 19 23 24 25 30 32 34 35 40 42 43 45 47 48 58 63 64 69 70 72 75 78 79 80 84',
  5: '01 02 03 04 05 07 08 09 10 12 13 15 16 17 18 20 30 31 34 39 40 41 51 57 59 61 62 63 64 67 70 71 72 73 74 75 80 82 85 86',
  6: '01 02 03 05 06 07 08 09 10 12 14 15 16 17 18 19 20 23 26 28 29 30 31 36 40 41 46 50 51 56 57 59 60 61 62 67 69 70 71 78 80 81 82 84 89',
  7: '01 02 03 04 06 07 08 12 13 14 15 16 17 18 19 20 24 25 26 27 31 32 34 37 40 43 47 54 57 60 62 63 65 69 70 71 72 73 74 75 79 81 85 86 87',
  8: '01 02 03 04 05 06 08 10 12 13 14 15 16 17 18 20 26 28 30 31 32 35 38 39 40 43 45 47 48 50 54 56 57 58 59 60 62 63 64 65 70 72 78',
  9: '01 03 04 06 07 08 09 10 12 13 14 15 16 17 18 19 20 25 28 29 30 31 34 36 37 38 39 40 41 43 45 47 48 49 51 52 54 56 59 70 71 72 73 78 79 80 83 84 85 86 89',
};

export const areaCodes: readonly number[] = Object.entries(areaCodesByDigit).flatMap(
  ([digit, ends]) => ends.split(' ').map((end) => Number(digit + end)),
);

/** An area code of the United States. */
export function drawAreaCode(random: Random): bigint {
  return BigInt(areaCodes[lessThan(random, areaCodes.length)] ?? 0);
}
