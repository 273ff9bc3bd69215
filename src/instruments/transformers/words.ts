// cspell:disable -- parts of invented words, and names that stand alone in their length
import {closestPair, compose, drawText, lengthsOf, type Corpus, type Parts} from './corpus';
import type {Random} from './model';

function words(text: string): string[] {
  return text.split(' ');
}

const firstNameParts: Parts = {
  whole: words('Al An Bo Cy Di Ed Ib Jo Ki Li Lu Ma Mo Ro Su Ty Vi Xi Yu Zo'),
  starts: [
    words('Al An Be Ce Da El Fa Gi He Jo Ka Le Lu Ma Mi Na Ol Pe Ro Sa Ti Vi Ya Zo'),
    words('Ada Ben Cal Dan Eli Fer Gus Han Ida Jan Kar Leo Mar Nor Ott Pet Ros Sam Tom Val Wil'),
    words('Alba Bern Chri Dori Emil Fran Geor Hele Juli Kath Leon Marc Nata Patr Rica Step Theo'),
  ],
  middles: words('li na be ri do ber lan min dor vel lind mari gard'),
  ends: [
    words('a e i o n s y'),
    words('na la ra ia in on en el ie is ko mo ta'),
    words('ina ana ita ena ard ert ine ick nah ton via'),
    words('ette etta anda elle isha aldo inda ando iana'),
    words('elina arina ander issia inder olina andro ellen'),
  ],
};

const lastNameParts: Parts = {
  whole: words('Bo Do Ek Fu Gu Ho Im Ji Ko Li Lo Ma Ng Oh Ro Su Ta Um Wu Xu Yi'),
  starts: [
    words('Ba Bo Ca Do Fe Ga Ha Ko La Mo Ne Pe Ra Sa To Va We'),
    words('Bar Cas Dal Fal Gra Hol Kel Lan Mor Nor Par Ros Sal Tan Ver Wal'),
    words('Berg Card Eber Fair Gold Hart Lind Mont Oste Pfen Sand Thor'),
  ],
  middles: words('ri la de ko mi ber len dar win elli kowa'),
  ends: [
    words('a e i n o r s t y'),
    words('er an en is ov ko li ni ez es in'),
    words('son man ton ley ski ova ner ell ard ini'),
    words('berg feld sson mann ford wood etti enko'),
    words('stein worth field ville burgh opoul inger'),
  ],
};

const domainParts: Parts = {
  whole: words('go my hi do up we in to'),
  starts: [
    words('go my hi do up we in to be an'),
    words('net web sky sun top fox day map pen art'),
    words('blue fast good home mail news shop farm book wind'),
  ],
  middles: words('to of in and for data plan'),
  ends: [
    words('a e o x y s'),
    words('ly io hq up go er'),
    words('hub lab box app now pay kit'),
    words('port base zone link desk time'),
    words('press media works store cloud'),
  ],
};

/** The tool's 77,666 first names by length. */
const firstNames: Corpus = {
  shortest: 2,
  counts: [
    424, 2335, 8496, 18079, 19058, 14191, 8241, 3954, 1725, 652, 260, 128, 66, 32, 13, 3, 5, 1, 3,
    0, 1,
  ],
  entries: {
    17: words('Electrodomesticos Schoonmaakbedrijf Vinupriyadharsini'),
    18: words(
      'Handelsonderneming Kathleenlvsmichael Marielakostabinova Onlycashondelivery Stephenlvssamantha',
    ),
    19: ['Massagefachinstitut'],
    20: words('Bentleyscoffeegreece Cvetelinamiroslavova Schoonheidsinstituut'),
    22: ['Hakimghaniarachmansyah'],
  },
  make: (random, length) => compose(random, firstNameParts, length),
};

/** The tool's 87,266 last names by length. */
const lastNames: Corpus = {
  shortest: 2,
  counts: [
    448, 1806, 5487, 12506, 17292, 17731, 13546, 8815, 5082, 2513, 1190, 501, 199, 85, 37, 19, 9,
  ],
  make: (random, length) => compose(random, lastNameParts, length),
};

/** No country has this code, and none will. */
const ending = '.zz';

/** The tool's 980 domains by length. */
const domains: Corpus = {
  shortest: 4,
  counts: [
    1, 8, 38, 67, 67, 167, 131, 109, 102, 107, 54, 42, 26, 25, 10, 15, 2, 3, 1, 2, 1, 1, 0, 0, 1,
  ],
  entries: {4: ['t.co']},
  make: (random, length) => compose(random, domainParts, length - ending.length) + ending,
};

/** A first name with as many bytes as the range allows. */
export function drawFirstName(random: Random, most: number, least?: number): string {
  return drawText(firstNames, random, {most, ...(least !== undefined && {least})});
}

/** A last name with as many bytes as the range allows. */
export function drawLastName(random: Random, most: number, least?: number): string {
  return drawText(lastNames, random, {most, ...(least !== undefined && {least})});
}

/** The domain of an address, none of those that are excluded. */
export function drawDomain(random: Random, most: number, excluded: readonly string[]): string {
  return drawText(domains, random, {most, excluded});
}

const firstLengths = lengthsOf(firstNames);
const lastLengths = lengthsOf(lastNames);

/** The longest lengths of a first and a last name that fit together. */
export function lengthsOfNames(most: number): readonly [number, number] | undefined {
  return closestPair(firstLengths, lastLengths, most);
}
