import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Parser} from 'web-tree-sitter';
import {parseAllDocuments} from 'yaml';
import {drawDiagram} from '../../src/remark/diagram-svg';
import {readDiagram} from '../../src/remark/mermaid-syntax';
import {readScreen} from '../../src/remark/screen-spec';
import {checkNeosyncCommands} from './neosync-commands';

/** Checks code; returns one message for each fault. */
export type Checker = (code: string) => string[] | Promise<string[]>;

// Parsers are loaded when a fence needs them: `npm run check -- FILE` looks at a few, and waits for no other.

/** The message of what a function throws, or nothing. */
async function faultOf(run: () => unknown): Promise<string[]> {
  try {
    await run();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function checkBash(code: string): string[] {
  const {status, stderr} = spawnSync('bash', ['-n'], {input: code, encoding: 'utf8'});
  const prompts = /^\$ /m.test(code) ? ['A line begins with a prompt. Leave "$ " out.'] : [];
  return status === 0
    ? [...prompts, ...checkNeosyncCommands(code)]
    : [stderr.replace(/^bash: line (\d+): /gm, 'line $1: ').trim()];
}

function checkYaml(code: string): string[] {
  return parseAllDocuments(code).flatMap((document) =>
    'errors' in document ? document.errors.map(({message}) => message) : [],
  );
}

async function checkScript(code: string, fileName: string): Promise<string[]> {
  const {default: ts} = await import('typescript');
  const {diagnostics = []} = ts.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: {target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext},
  });
  return diagnostics.map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** SQL of Postgres, read by its own parser, or of MySQL. */
async function checkSql(code: string): Promise<string[]> {
  const postgres = await import('libpg-query');
  await postgres.loadModule();
  const faults = await faultOf(() => postgres.parse(code));
  if (faults.length === 0) {
    return [];
  }
  const {MySQL} = await import('dt-sql-parser/dist/parser/mysql');
  return new MySQL().validate(code).length === 0 ? [] : faults;
}

let goParser: Promise<Parser> | undefined;

async function loadGoParser(): Promise<Parser> {
  const {Language, Parser} = await import('web-tree-sitter');
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load('node_modules/tree-sitter-go/tree-sitter-go.wasm'));
  return parser;
}

/** A Go file, or statements of a function. */
async function checkGo(code: string): Promise<string[]> {
  const parser = await (goParser ??= loadGoParser());
  const forms = [code, `package sample\n\nfunc sample() {\n${code}\n}\n`];
  return forms.some((form) => parser.parse(form)?.rootNode.hasError === false)
    ? []
    : ['This is neither a Go file nor a list of statements.'];
}

/** A whole file of Protocol Buffers, or definitions that one could hold. */
function checkProtobuf(code: string): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fence-'));
  const file = path.join(folder, 'sample.proto');
  try {
    fs.writeFileSync(file, /^syntax\b/m.test(code) ? code : `syntax = "proto3";\n${code}`);
    execFileSync('node_modules/.bin/buf', ['format', file], {stdio: 'pipe'});
    return [];
  } catch (error) {
    return [
      String((error as {stderr?: Buffer}).stderr ?? error)
        .replaceAll(file, 'line')
        .trim(),
    ];
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

function checkLines(code: string, pattern: RegExp, rule: string): string[] {
  return code
    .split('\n')
    .filter((line) => !pattern.test(line))
    .map((line) => `“${line}” ${rule}`);
}

/** A request or a response: a first line, headers, an empty line, a body. */
function checkHttp(code: string): string[] {
  const [head = '', ...body] = code.split('\n\n');
  const [first = '', ...headers] = head.split('\n');
  const isStart = /^(?:[A-Z]+ \S+(?: HTTP\/[\d.]+)?|HTTP\/[\d.]+ \d{3}.*)$/.test(first);
  const isJson = /^content-type: application\/json/im.test(head) && body.length > 0;
  return [
    ...(isStart ? [] : [`“${first}” is no first line such as POST /path HTTP/1.1.`]),
    ...checkLines(headers.join('\n'), /^$|^[\w-]+: \S.*$/, 'is no header such as Name: value.'),
    ...(isJson ? checkJson(body.join('\n\n')) : []),
  ];
}

function checkJson(code: string): string[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/**
 * The closed list of languages. One without a checker is allowed with `unchecked="reason"` only; so is
 * `text` that is no program output.
 */
export const checkers: Readonly<Record<string, Checker | null>> = {
  bash: checkBash,
  diff: (code) => checkLines(code, /^(?:[ +-].*|@@ .*|)$/, 'begins with neither +, - nor a space.'),
  docker: null,
  dotenv: (code) =>
    checkLines(code, /^(?:|#.*|[A-Z_][A-Z0-9_]*=.*)$/, 'is neither NAME=value nor a comment.'),
  go: checkGo,
  hcl: (code) => faultOf(async () => (await import('@cdktf/hcl2json')).parse('sample.tf', code)),
  http: checkHttp,
  js: (code) => checkScript(code, 'sample.js'),
  json: checkJson,
  mermaid: (code) =>
    faultOf(() => {
      const diagram = readDiagram(code);
      drawDiagram(diagram, 'wide');
      drawDiagram(diagram, 'narrow');
    }),
  nginx: null,
  protobuf: checkProtobuf,
  screen: (code) => faultOf(() => readScreen(code)),
  sql: checkSql,
  text: null,
  ts: (code) => checkScript(code, 'sample.ts'),
  yaml: checkYaml,
};
