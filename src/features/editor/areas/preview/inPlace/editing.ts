import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { InPlacePlan } from '#domain/content/inPlace/plan';
import type { TextEdit } from '#domain/text/edits';
import type { PreviewedPage } from '../page';
import type { SourceRange } from '../render/sourceRange';
import type { CaretPosition } from './editableElement';
import type { Planner } from './loadPlanner';
import type { SourceRegion } from './sourceRegion';

/** The part of the preview that in-place editing uses. */
export interface InPlaceHost {
  /** The page that is shown; null while there is none. */
  readonly getPage: () => PreviewedPage | null;
  /** The current source. */
  readonly getText: () => string;
  /** Whether the source has an error that keeps the page from following it. */
  readonly isBroken: () => boolean;
  /** Called when something can't be done while the source has an error. */
  readonly announceBroken: () => void;
  /** Null while nothing may be changed. */
  readonly getOnEdit: () => ((edits: TextEdit[]) => void) | null;
  /** Called with the reason why a text has to be edited in the source, and with its offset there. */
  readonly refuse: (offset: number, reason: string) => void;
  /** Called with what can't be done. */
  readonly say: (reason: string) => void;
  /** Called with the block that must not be rendered again; null for none. */
  readonly freeze: (key: string | null) => void;
  /** Asks what images show, and puts them below the text that ends at an offset. */
  readonly insertImages: (files: readonly File[], offset: number) => void;
  readonly loadPlanner: () => Promise<Planner>;
  /** Undoes or redoes, and returns where in the source that was; null when there is nothing to do. */
  readonly stepHistory: (step: 'undo' | 'redo') => number | null;
}

/** What the tools beside the text show. */
export interface InPlaceView {
  /** The element that is typed in; null while there is none. */
  readonly element: HTMLElement | null;
  /** What was typed behind a `/` at the start of a block; null for nothing of the kind. */
  readonly slash: string | null;
  /** What was done last, for screen readers; '' at first. */
  readonly announcement: string;
}

/** What is edited when the page has caught up with the source. */
export type Next =
  | {
      readonly element: HTMLElement;
      readonly at: CaretPosition | 'selection';
      readonly pressed: Node | null;
    }
  | { readonly caret: SourceRange; readonly typed?: TypedAhead; readonly inner?: Document }
  | { readonly run: (page: PreviewedPage) => void }
  | { readonly begin: NewBlock; readonly region: SourceRegion; readonly near: number };

/** A new block's text when it was put into the source, and its element, in which typing goes on. */
interface TypedAhead {
  readonly element: HTMLElement;
  readonly text: string;
}

/** A block that was begun and is not in the source yet. */
export interface NewText {
  readonly element: HTMLElement;
  readonly region: SourceRegion;
  readonly block: NewBlock;
  readonly near: number;
}

/** Plans a change for what is selected in a region of the source. */
export type ToPlan = (
  planner: Planner,
  region: SourceRegion,
  selected: SourceRange,
) => InPlacePlan | { readonly begin: NewBlock } | null;

/** Something that can be done to the text that is edited. */
export interface Gesture {
  readonly toPlan: ToPlan;
  /** Said when there is no plan; null for nothing. */
  readonly reason: string | null;
  /** The neighbor that is needed for it. */
  readonly more?: 'before' | 'after';
  /** Whether typing asked for it: keys typed since wait for it, and it isn't made while the text reads differently. */
  readonly isTyped?: boolean;
}

/** What a key moves the caret by. */
export type CaretMove = readonly [
  direction: 'backward' | 'forward',
  unit: 'character' | 'line' | 'lineboundary',
];

/** What a key deletes beside the caret. */
export type DeletedUnit = 'character' | 'word' | 'lineboundary';

/** Something to be done with the text that is edited. */
export interface Action {
  /** Returns false when it has to wait until the page has caught up. */
  readonly run: (planner: Planner) => boolean;
  /** What it types. */
  readonly text?: string;
}
