/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Browsers take the meaning of a table from how it is drawn, and rows are drawn as entries here: roles keep it. */
import {Fragment, useRef, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Badge from '@site/src/components/Badge';
import FilterableReference from '@site/src/components/FilterableReference';
import InlineMarkdown from '@site/src/components/InlineMarkdown';
import ProtoSamples from '@site/src/components/ProtoSamples';
import Sample from '@site/src/components/ProtoSamples/Sample';
import StaticLink from '@site/src/components/StaticLink';
import {
  elementNamed,
  groupFields,
  methodBadges,
  methodParts,
  nestedIn,
  typeAddress,
  type MethodPart,
  type NestedMessage,
} from '@site/src/lib/proto-text';
import {useSharedFields} from '@site/src/lib/browser/useSharedFields';
import {useTargetMark} from '@site/src/lib/browser/useTargetMark';
import type {
  ApiPage,
  EnumDoc,
  FieldDoc,
  LinkDoc,
  MessageDoc,
  MethodDoc,
} from '@site/src/lib/proto-types';
import Heading from '@theme/Heading';
import tableScroll from '@site/src/components/TableScroll/styles.module.css';
import styles from './styles.module.css';

type Messages = ApiPage['messages'];

/** Levels of headings of messages inside a message. */
type Level = 4 | 5 | 6;

/** Ids that lead to an element besides that of its heading or row, known to the check for broken anchors. */
function Anchors({ids}: {readonly ids: readonly string[]}): ReactNode {
  const brokenLinks = useBrokenLinks();
  ids.forEach((id) => brokenLinks.collectAnchor(id));
  return ids.map((id) => <span key={id} id={id} />);
}

/** Tells the check for broken anchors about ids that stand on elements. */
function useAnchors(ids: readonly string[]): void {
  const brokenLinks = useBrokenLinks();
  ids.forEach((id) => brokenLinks.collectAnchor(id));
}

/** The paragraphs of a comment. */
function Paragraphs({text}: {readonly text: string}): ReactNode {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph}>
        <InlineMarkdown text={paragraph} />
      </p>
    ));
}

function TypeLink({to, children}: {readonly to: string | undefined; readonly children: ReactNode}) {
  const code = <code>{children}</code>;
  return to === undefined ? code : <StaticLink to={to}>{code}</StaticLink>;
}

function MethodBadges({method}: {readonly method: MethodDoc}): ReactNode {
  return methodBadges(method).map(({kind, text}) => (
    <Badge key={text} kind={kind}>
      {text}
    </Badge>
  ));
}

interface TableProps {
  readonly className: string | undefined;
  readonly heads: readonly string[];
  /** The cells of each row, and its id. */
  readonly rows: readonly {readonly id?: string; readonly cells: readonly ReactNode[]}[];
}

/** A table whose rows become entries on phones, as `src/remark/stack-tables.ts` does with others. */
function StackedTable({className, heads, rows}: TableProps): ReactNode {
  return (
    <div className={clsx(tableScroll.frame, tableScroll.fits)}>
      <table className={className} data-stacked="" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th key={head} role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({id, cells}, row) => (
            <tr key={row} id={id} role="row">
              {cells.map((cell, column) => (
                <td key={column} role="cell">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MethodErrors({method}: {readonly method: MethodDoc}): ReactNode {
  return (
    <StackedTable
      className={styles.errors}
      heads={['Error', 'HTTP', 'When']}
      rows={method.errors.map(({code, http, when}) => ({
        cells: [<code key="code">{code}</code>, http, <InlineMarkdown key="when" text={when} />],
      }))}
    />
  );
}

/**
 * Properties of static content, which only the server and `npm start` draw from its data; browsers
 * get its HTML. See `src/plugins/static-content`.
 */
interface StaticProps extends Omit<ComponentProps<'div'>, 'content'> {
  /** The data of the page. */
  readonly content: ApiPage;
}

interface ElementProps extends StaticProps {
  /** Full name of the element that is shown. */
  readonly of: string;
}

/** What an RPC takes or returns: its fields, or a link to where they stand. */
function Part({
  part,
  messages,
}: {
  readonly part: MethodPart;
  readonly messages: Messages;
}): ReactNode {
  const {label, name, to, message} = part;
  if (!message) {
    return (
      <p>
        {label}: <TypeLink to={to}>{name}</TypeLink>
      </p>
    );
  }
  return (
    <>
      <Heading as="h4" id={message.fullName} data-part={label}>
        <Anchors ids={[message.anchor]} />
        {name}
      </Heading>
      <Paragraphs text={message.description} />
      <Fields message={message} messages={messages} level={5} />
    </>
  );
}

function Method({method, messages}: {readonly method: MethodDoc; readonly messages: Messages}) {
  return (
    <>
      <div className={styles.text}>
        <Anchors ids={[method.anchor]} />
        <p className={styles.path}>
          <span>POST</span> {method.path} <MethodBadges method={method} />
          {method.source !== undefined && (
            <span data-source="">
              <StaticLink to={method.source}>Source</StaticLink>
            </span>
          )}
        </p>
        <Paragraphs text={method.description} />
        {methodParts(method, messages).map((part) => (
          <Part key={part.label} part={part} messages={messages} />
        ))}
        {method.errors.length > 0 && <MethodErrors method={method} />}
      </div>
      <Sample method={method} />
    </>
  );
}

/** An RPC below its heading: path, request, response, errors and samples. */
export function ProtoServiceMethod({of, content, ...props}: ElementProps): ReactNode {
  return (
    <div {...props} className={styles.method}>
      {HAS_STATIC_HTML ? null : (
        <Method method={elementNamed(content.methods, of)} messages={content.messages} />
      )}
    </div>
  );
}

function MethodIndex({methods}: {readonly methods: readonly MethodDoc[]}): ReactNode {
  return (
    <StackedTable
      className={styles.index}
      heads={['RPC', 'What it does']}
      rows={methods.map((method) => ({
        cells: [
          <StaticLink key="name" to={`#${method.fullName}`}>
            {method.name}
          </StaticLink>,
          <Fragment key="summary">
            <InlineMarkdown text={method.summary} /> <MethodBadges method={method} />
          </Fragment>,
        ],
      }))}
    />
  );
}

interface MethodsProps extends StaticProps {
  /** Name of the service. */
  readonly service: string;
}

/** The RPCs of a service with one line each. */
export function ProtoServiceMethods({service, content, ...props}: MethodsProps): ReactNode {
  return (
    <div {...props}>
      {HAS_STATIC_HTML ? null : (
        <>
          <Anchors ids={['services', service.toLowerCase()]} />
          <MethodIndex methods={Object.values(content.methods)} />
        </>
      )}
    </div>
  );
}

function FieldType({field}: {readonly field: FieldDoc}): ReactNode {
  const type = <TypeLink to={typeAddress(field)}>{field.longType}</TypeLink>;
  if (field.ismap) {
    return (
      <>
        map from <code>{field.mapKey}</code> to {type}
      </>
    );
  }
  return (
    <>
      {field.label === 'repeated' && 'list of '}
      {type}
      {field.label === 'optional' && <i>optional</i>}
    </>
  );
}

interface NestedProps {
  readonly nested: NestedMessage;
  readonly messages: Messages;
  readonly level: Level;
}

/** The fields of a message inside a field that carries it: in their place, or brought there by `useSharedFields`. */
function Nested({nested: {message, isHere}, messages, level}: NestedProps): ReactNode {
  const {longName, fullName, anchor, fields} = message;
  useAnchors([fullName]);
  const Title = `h${level}` as const;
  const name = <code>{longName}</code>;
  const count = <small> {fields.length === 1 ? '1 field' : `${fields.length} fields`}</small>;
  return (
    <tr className={styles.nested} role="row">
      <td colSpan={3} role="cell">
        {isHere ? (
          <details>
            <summary>
              {/* Without a link to itself: what opens the fields is a control. */}
              <Title id={fullName}>
                <Anchors ids={[anchor]} />
                {name}
              </Title>
              <span data-aside="">{count}</span>
            </summary>
            <Paragraphs text={message.description} />
            <Fields message={message} messages={messages} level={level === 4 ? 5 : 6} />
          </details>
        ) : (
          <details data-aside="" data-of={fullName}>
            <summary>
              {name}
              {count}
            </summary>
            <p>
              Several use it: see <StaticLink to={`#${fullName}`}>{longName}</StaticLink>.
            </p>
          </details>
        )}
      </td>
    </tr>
  );
}

function FieldRow({field}: {readonly field: FieldDoc}): ReactNode {
  return (
    <tr id={field.fullName} role="row">
      <td role="cell">
        <StaticLink to={`#${field.fullName}`}>
          <code>{field.name}</code>
        </StaticLink>
        {field.jsonName !== field.name && <small>{field.jsonName}</small>}
        {field.deprecated && <Badge kind="warning">Deprecated</Badge>}
      </td>
      <td role="cell">
        <FieldType field={field} />
      </td>
      <td role="cell">
        {field.rules.length > 0 && (
          <em>
            <InlineMarkdown text={field.rules.join(', ')} />
          </em>
        )}
        <InlineMarkdown text={field.description} />
      </td>
    </tr>
  );
}

interface FieldsProps {
  readonly message: MessageDoc;
  readonly messages: Messages;
  /** Of the headings of messages inside this one. */
  readonly level: Level;
}

function Fields({message, messages, level}: FieldsProps): ReactNode {
  const members = [...message.fields, ...message.oneofs];
  useAnchors(members.map(({name}) => `${message.fullName}.${name}`));
  return (
    members.length > 0 && (
      <table className={styles.fields} role="table">
        <thead className="visually-hidden" role="rowgroup">
          <tr role="row">
            <th role="columnheader">
              Field<small>and its name in JSON</small>
            </th>
            <th role="columnheader">Type</th>
            <th role="columnheader">Rules and meaning</th>
          </tr>
        </thead>
        {groupFields(message).map(({oneof, fields}) => (
          <tbody key={fields[0]?.name} role="rowgroup" className={clsx(oneof && styles.oneof)}>
            {oneof && (
              <tr id={`${message.fullName}.${oneof.name}`} role="row">
                <th colSpan={3} scope="rowgroup" role="rowheader">
                  One of <code>{oneof.name}</code>
                  {oneof.rules.length > 0 && <em>exactly one must be set</em>}
                  <InlineMarkdown text={oneof.description} />
                </th>
              </tr>
            )}
            {fields.map((field) => {
              const nested = nestedIn(message, field, messages);
              return (
                <Fragment key={field.name}>
                  <FieldRow field={field} />
                  {nested && <Nested nested={nested} messages={messages} level={level} />}
                </Fragment>
              );
            })}
          </tbody>
        ))}
      </table>
    )
  );
}

function UsedBy({links}: {readonly links: readonly LinkDoc[]}): ReactNode {
  return (
    links.length > 0 && (
      <p className={styles.usedBy}>
        Used by{' '}
        {links.map(({text, to}, index) => (
          <Fragment key={to}>
            {index > 0 && ', '}
            <StaticLink to={to}>{text}</StaticLink>
          </Fragment>
        ))}
      </p>
    )
  );
}

function MessageBody({message, messages}: Omit<FieldsProps, 'level'>): ReactNode {
  return (
    <>
      <Anchors ids={[message.anchor]} />
      <Paragraphs text={message.description} />
      <Fields message={message} messages={messages} level={4} />
      <UsedBy links={[...message.usedByMethods, ...message.usedByMessages]} />
    </>
  );
}

/** A message below its heading: its fields and what uses it. */
export function ProtoMessage({of, content, ...props}: ElementProps): ReactNode {
  return (
    <div {...props} className={styles.message}>
      {HAS_STATIC_HTML ? null : (
        <MessageBody message={elementNamed(content.messages, of)} messages={content.messages} />
      )}
    </div>
  );
}

function EnumBody({enumb}: {readonly enumb: EnumDoc}): ReactNode {
  // In protobuf, values stand beside their enum and not inside it.
  const scope = enumb.fullName.slice(0, -enumb.name.length);
  useAnchors(enumb.values.flatMap(({name, fullName}) => [fullName, scope + name]));
  return (
    <>
      <Anchors ids={[enumb.anchor]} />
      <Paragraphs text={enumb.description} />
      <StackedTable
        className={styles.values}
        heads={['Value', 'Number', 'Meaning']}
        rows={enumb.values.map(({name, fullName, number, description, deprecated}) => ({
          id: fullName,
          cells: [
            <Fragment key="name">
              <span id={scope + name} />
              <StaticLink to={`#${fullName}`}>
                <code>{name}</code>
              </StaticLink>
              {deprecated && <Badge kind="warning">Deprecated</Badge>}
            </Fragment>,
            number,
            <InlineMarkdown key="meaning" text={description} />,
          ],
        }))}
      />
      <UsedBy links={enumb.usedByMessages} />
    </>
  );
}

/** An enum below its heading: its values and what uses it. */
export function ProtoEnum({of, content, ...props}: ElementProps): ReactNode {
  return (
    <div {...props} className={styles.enum}>
      {HAS_STATIC_HTML ? null : <EnumBody enumb={elementNamed(content.enums, of)} />}
    </div>
  );
}

/** Path of the .proto file that the page describes. */
export function ProtoSource({file}: {readonly file: string}): ReactNode {
  return <p className={styles.source}>{file}</p>;
}

interface Props {
  readonly children: ReactNode;
}

/** The elements of a .proto file, with a filter box and the values of the samples above them. */
export default function ProtoFile({children}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useTargetMark(root);
  useSharedFields(root);
  return (
    <div ref={root} className={styles.page} data-wide="">
      <ProtoSamples root={root} />
      <FilterableReference label="Filter by name" textIn="h3, h4, h5, h6, tr[id] > td:first-child">
        {children}
      </FilterableReference>
    </div>
  );
}
