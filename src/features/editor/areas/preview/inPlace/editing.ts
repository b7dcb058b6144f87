import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { SplitPlan } from '#domain/content/inPlace/planSplit';
import type { TextEdit } from '#domain/text/edit/edits';
import type { PreviewedPage } from '../page';
import type { SourceRange } from '../render/sourceRange';
import type { CaretPosition } from './editableElement';
import type { Planner } from './loadPlanner';
import type { SourceRegion } from './sourceRegion';

/** The part of the preview that in-place editing uses. */
export interface InPlaceHost {
  /** The page that is shown; null when there is none. */
  readonly getPage: () => PreviewedPage | null;
  /** The current source. */
  readonly getText: () => string;
  /** Whether the current source has an error that keeps the preview from updating. */
  readonly isBroken: () => boolean;
  /** Called when something can't be done while the source has an error. */
  readonly announceBroken: () => void;
  /**
   * Moves the focus to an offset of the source, where typing continues.
   *
   * @param reason null when the source has an error that the preview waits for
   */
  readonly continueInSource: (offset: number, reason: string | null) => void;
  /** Null while nothing may be changed. */
  readonly getOnEdit: () => ((edits: TextEdit[]) => void) | null;
  /** Called with the reason why a text has to be edited in the source, and its offset there. */
  readonly refuse: (offset: number, reason: string) => void;
  /** Called with a message about what can't be done. */
  readonly say: (reason: string) => void;
  /** Called with the block that must not be rendered again; null for none. */
  readonly freeze: (key: string | null) => void;
  /** Asks for the images' alternative text, and inserts them below the text that ends at an offset. */
  readonly insertImages: (files: readonly File[], offset: number) => void;
  readonly loadPlanner: () => Promise<Planner>;
  /** Undoes or redoes, and returns the offset of the change in the source; null when there is no step. */
  readonly stepHistory: (step: 'undo' | 'redo') => number | null;
}

/** State for the tools beside the text. */
export interface InPlaceView {
  /** The element that is being edited; null when there is none. */
  readonly element: HTMLElement | null;
  /** What was typed after a `/` at the start of a block; null when there is no slash command. */
  readonly slash: string | null;
  /** The last change, for screen readers; '' at first. */
  readonly announcement: string;
}

/** A text to edit; see `CurrentText.begin`. */
export interface NextElement {
  readonly element: HTMLElement;
  readonly at: CaretPosition | 'selection';
  readonly pressed: Node | null;
}

/** What to edit once the page has caught up with the source. */
export type Next =
  | NextElement
  | { readonly caret: SourceRange; readonly typed?: TypedAhead; readonly inner?: Document }
  | { readonly run: (page: PreviewedPage) => void; readonly selected?: SourceRange | null }
  | { readonly begin: NewBlock; readonly region: SourceRegion; readonly near: number };

/** The element of a new block, in which typing continues, and the part of its text that is already in the source. */
export interface TypedAhead {
  readonly element: HTMLElement;
  text: string;
}

/** A new block that is not in the source yet. */
export interface NewText {
  readonly element: HTMLElement;
  /** The element of the text beside it, and that text's offset in the whole source (`near`). */
  readonly anchor: HTMLElement;
  readonly near: number;
  readonly region: SourceRegion;
  readonly block: NewBlock;
}

/** Plans a change for the selection in a region of the source. */
export type ToPlan = (planner: Planner, region: SourceRegion, selected: SourceRange) => SplitPlan | null;

/** A change that can be made to the edited text. */
export interface Gesture {
  readonly toPlan: ToPlan;
  /** The message when there is no plan; null for none. */
  readonly reason: string | null;
  /** The neighboring block that the change needs. */
  readonly more?: 'before' | 'after';
  /**
   * Whether it is triggered by typing: later keys wait for it, and it isn't applied while the text reads differently.
   */
  readonly isTyped?: boolean;
  /** Whether it inserts content: in an emptied text, it replaces what was deleted. */
  readonly isInsertion?: boolean;
}

export interface CaretMove {
  readonly direction: 'backward' | 'forward';
  readonly unit: 'character' | 'word' | 'line' | 'lineboundary';
  /** Whether it selects what it moves across. */
  readonly isSelecting: boolean;
}

/** How much a key deletes beside the caret. */
export type DeletedUnit = 'character' | 'word' | 'lineboundary';

/** Handlers for the page's events besides in-place editing. */
export interface PageActions {
  /** Opens the form of an element that was activated with the keyboard. */
  readonly open: (element: HTMLElement) => void;
  /** Returns the link for the URL of one of the site's pages; null for any other text. */
  readonly toPageLink: (text: string) => string | null;
}
