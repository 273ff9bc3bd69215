import {expect, test} from 'vitest';
import {linesOfProto} from '../../../../scripts/evidence/proto-lines';

test('the elements of a .proto file are found with their lines', () => {
  const source = [
    'syntax = "proto3";',
    'package demo.v1;',
    '// message Comment {',
    'message Thing {',
    '  string id = 1; // = 9',
    '  map<string, Thing> by_name = 2;',
    '  string email = 3 [',
    '    (buf.validate.field).string = {email: true},',
    '    (buf.validate.field).required = true',
    '  ];',
    '  oneof kind {',
    '    option (buf.validate.oneof).required = true;',
    '    bool big = 4;',
    '  }',
    '  message Part {}',
    '  reserved 7;',
    '}',
    'enum Kind {',
    '  KIND_UNSPECIFIED = 0;',
    '}',
    'service Things {',
    '  rpc GetThing(Thing) returns (Thing) {}',
    '}',
    'message Last {',
    '  optional .demo.v1.Kind kind = 1;',
    '}',
  ].join('\n');
  expect(Object.fromEntries(linesOfProto(source))).toEqual({
    'demo.v1.Thing': '4',
    'demo.v1.Thing.id': '5',
    'demo.v1.Thing.by_name': '6',
    'demo.v1.Thing.email': '7-10',
    'demo.v1.Thing.kind': '11',
    'demo.v1.Thing.big': '13',
    'demo.v1.Thing.Part': '15',
    'demo.v1.Kind': '18',
    'demo.v1.Kind.KIND_UNSPECIFIED': '19',
    'demo.v1.Things': '21',
    'demo.v1.Last': '24',
    'demo.v1.Last.kind': '25',
  });
});
