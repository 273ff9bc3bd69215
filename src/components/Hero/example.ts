export interface Column {
  readonly name: string;
  readonly transformer: {readonly name: string; readonly to: string};
}

/** The transformer that keeps a value. */
export const passthrough = {name: 'Passthrough', to: '/transformers/system#passthrough'};

export const columns: readonly Column[] = [
  {name: 'id', transformer: passthrough},
  {
    name: 'first_name',
    transformer: {name: 'Generate First Name', to: '/transformers/system#generate_first_name'},
  },
  {
    name: 'email',
    transformer: {name: 'Transform Email', to: '/transformers/system#transform_email'},
  },
  {
    name: 'card_number',
    transformer: {name: 'Generate Card Number', to: '/transformers/system#generate_card_number'},
  },
  {name: 'plan', transformer: passthrough},
];

/** The values of a row in the order of the columns. */
export interface Row {
  readonly production: readonly string[];
  readonly synthetic: readonly string[];
}

/** The values illustrate the format only. */
export const rows: readonly Row[] = [
  {
    production: ['1041', 'Margaret', 'margaret.h@corp.example', '5500000000000004', 'team'],
    synthetic: ['1041', 'Dorian', '7e1c0a94bd@corp.example', '4000007289146059', 'team'],
  },
  {
    production: ['1042', 'Katsuo', 'k.sato@mail.example', '340000000000009', 'free'],
    synthetic: ['1042', 'Imelda', '3fd81b@mail.example', '4000007153029480', 'free'],
  },
  {
    production: ['1043', 'Adaeze', 'adaeze@shop.example', '30000000000004', 'team'],
    synthetic: ['1043', 'Wendell', 'c09e5a@shop.example', '4000001964852370', 'team'],
  },
];

export const caption =
  'Above, a value in production; below, what a sync job writes instead. Each column names its ' +
  'transformer. Transform Email keeps the domain and the length here.';
