import {Fragment, useRef, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Badge from '@site/src/components/Badge';
import FilterableReference from '@site/src/components/FilterableReference';
import InlineMarkdown from '@site/src/components/InlineMarkdown';
import ProtoSamples from '@site/src/components/ProtoSamples';
import {samplesHtml} from '@site/src/components/ProtoSamples/static-html';
import StaticLink from '@site/src/components/StaticLink';
import {elementNamed, groupFields, methodBadges, typeAddress} from '@site/src/lib/proto-text';
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
import styles from './styles.module.css';

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

function MethodErrors({method}: {readonly method: MethodDoc}): ReactNode {
  return (
    <table className={styles.errors}>
      <thead>
        <tr>
          <th>Error</th>
          <th>HTTP</th>
          <th>When</th>
        </tr>
      </thead>
      <tbody>
        {method.errors.map(({code, http, when}) => (
          <tr key={code}>
            <td>
              <code>{code}</code>
            </td>
            <td>{http}</td>
            <td>
              <InlineMarkdown text={when} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

function Method({method}: {readonly method: MethodDoc}): ReactNode {
  return (
    <>
      <Anchors ids={[method.anchor]} />
      <span className={styles.badges}>
        <MethodBadges method={method} />
      </span>
      <p className={styles.path}>
        <span>POST</span> {method.path}
      </p>
      <Paragraphs text={method.description} />
      <p className={styles.types}>
        Takes <TypeLink to={method.requestTypeLink}>{method.requestLongType}</TypeLink>
        {method.responseStreaming ? ', streams ' : ', returns '}
        <TypeLink to={method.responseTypeLink}>{method.responseLongType}</TypeLink>
        {method.source !== undefined && (
          <>
            {' '}
            <span data-source="">
              <StaticLink to={method.source}>Source</StaticLink>
            </span>
          </>
        )}
      </p>
      {method.errors.length > 0 && <MethodErrors method={method} />}
      <details className={styles.samples}>
        <summary>
          Request, response and samples<span className="visually-hidden"> of {method.name}</span>
        </summary>
        <div data-samples="" dangerouslySetInnerHTML={{__html: samplesHtml(method)}} />
      </details>
    </>
  );
}

/** An RPC below its heading: path, types, errors and samples. */
export function ProtoServiceMethod({of, content, ...props}: ElementProps): ReactNode {
  return (
    <div {...props} className={styles.method}>
      {HAS_STATIC_HTML ? null : <Method method={elementNamed(content.methods, of)} />}
    </div>
  );
}

function MethodIndex({methods}: {readonly methods: readonly MethodDoc[]}): ReactNode {
  return (
    <table className={styles.index}>
      <thead>
        <tr>
          <th>RPC</th>
          <th>What it does</th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <tr key={method.name}>
            <td>
              <StaticLink to={`#${method.fullName}`}>{method.name}</StaticLink>
            </td>
            <td>
              <InlineMarkdown text={method.summary} />{' '}
              <span className={styles.badges}>
                <MethodBadges method={method} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

function FieldRow({field}: {readonly field: FieldDoc}): ReactNode {
  return (
    <tr id={field.fullName}>
      <td>
        <StaticLink to={`#${field.fullName}`}>
          <code>{field.name}</code>
        </StaticLink>
        {field.jsonName !== field.name && <small>{field.jsonName}</small>}
        {field.deprecated && <Badge kind="warning">Deprecated</Badge>}
      </td>
      <td>
        <FieldType field={field} />
      </td>
      <td>
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

function Fields({message}: {readonly message: MessageDoc}): ReactNode {
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th>
            Field<small>and its name in JSON</small>
          </th>
          <th>Type</th>
          <th>Rules and meaning</th>
        </tr>
      </thead>
      {groupFields(message).map(({oneof, fields}) => (
        <tbody key={fields[0]?.name} className={clsx(oneof && styles.oneof)}>
          {oneof && (
            <tr id={`${message.fullName}.${oneof.name}`}>
              <th colSpan={3} scope="rowgroup">
                One of <code>{oneof.name}</code>
                {oneof.rules.length > 0 && <em>exactly one must be set</em>}
                <InlineMarkdown text={oneof.description} />
              </th>
            </tr>
          )}
          {fields.map((field) => (
            <FieldRow key={field.name} field={field} />
          ))}
        </tbody>
      ))}
    </table>
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

interface MessageProps extends ElementProps {
  /** The class of the height to reserve until the browser draws it, as `heightClass` gives it. */
  readonly size: number;
}

function MessageBody({message}: {readonly message: MessageDoc}): ReactNode {
  const members = [...message.fields, ...message.oneofs];
  useAnchors(members.map(({name}) => `${message.fullName}.${name}`));
  return (
    <>
      <Heading as="h4" id={message.fullName}>
        {message.longName}
      </Heading>
      <Anchors ids={[message.anchor]} />
      <Paragraphs text={message.description} />
      {message.fields.length > 0 && <Fields message={message} />}
      <UsedBy links={[...message.usedByMethods, ...message.usedByMessages]} />
    </>
  );
}

/** A message with its heading, its fields and what uses it. */
export function ProtoMessage({of, size, content, ...props}: MessageProps): ReactNode {
  return (
    <div {...props} className={styles.message} data-filter-entry="" data-size={size}>
      {HAS_STATIC_HTML ? null : <MessageBody message={elementNamed(content.messages, of)} />}
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
      <table className={styles.values}>
        <thead>
          <tr>
            <th>Value</th>
            <th>Number</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          {enumb.values.map(({name, fullName, number, description, deprecated}) => (
            <tr key={name} id={fullName}>
              <td id={scope + name}>
                <StaticLink to={`#${fullName}`}>
                  <code>{name}</code>
                </StaticLink>
                {deprecated && <Badge kind="warning">Deprecated</Badge>}
              </td>
              <td>{number}</td>
              <td>
                <InlineMarkdown text={description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

/** The elements of a .proto file with a filter box above them. */
export default function ProtoFile({children}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useTargetMark(root);
  return (
    <div ref={root} className={styles.page}>
      <FilterableReference label="Filter by name" textIn="h3, h4, td:first-child">
        {children}
      </FilterableReference>
      <ProtoSamples root={root} />
    </div>
  );
}
