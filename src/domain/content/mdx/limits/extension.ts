import type { Options } from 'mdast-util-from-markdown';

/** An extension of the Markdown parser. Its own types are in a package that isn't a direct dependency. */
export type Extension = Exclude<NonNullable<Options['extensions']>[number], readonly unknown[]>;
/** What an extension recognizes. */
export type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>;
/** The state of the parser while it reads one text. */
export type Context = ThisParameterType<Construct['tokenize']>;
/** What was recognized so far: tokens that start and end. */
export type Events = Context['events'];
