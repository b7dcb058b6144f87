import type { NewBlock } from '#domain/content/inPlace/newBlock';
import { planUncheckedInsert } from '#domain/content/inPlace/write/spliceText';
import type { TextEdit } from '#domain/text/edit/edits';
import { relocateOffset } from '#domain/text/edit/relocateOffset';
import type { SourceRange } from '../render/sourceRange';
import { type CaretPosition, setCaret } from './editableElement';
import type { InPlaceHost, Next } from './editing';
import type { Planner } from './loadPlanner';
import { toWhole } from './sourceRegion';
import { TextSession } from './TextSession';
import { reportLost, takeAhead } from './typing';

interface SourceFallbackOptions {
  readonly host: InPlaceHost;
  /** Null while nothing may be changed. */
  readonly getOnEdit: () => ((edits: TextEdit[]) => void) | null;
}

/** A text that can't be edited on the page now, and what was typed there. */
interface SourceDetour {
  readonly element: HTMLElement;
  readonly at: CaretPosition;
  readonly typed: string;
  /** See `InPlaceHost.continueInSource`. */
  readonly reason: string | null;
}

/** Where typing continues once the page has caught up: at a caret, or in a new block. */
export type TypingPlace = Extract<Next, { caret: SourceRange } | { begin: NewBlock }>;

/** Moves editing to the source when a text can't be edited on the page, and writes queued text there. */
export class SourceFallback {
  constructor(private readonly options: SourceFallbackOptions) {}

  /**
   * Continues in the source, at the position of the caret. Writes the typed text there unescaped, like everything that
   * is typed in the source afterwards. When the page is older than the source, writes it only if the text around the
   * caret hasn't changed.
   */
  continueInSource({ element, at, typed, reason }: SourceDetour): void {
    const { host, getOnEdit } = this.options;
    const page = host.getPage();
    const session = page && TextSession.begin(element, page);
    if (!session) {
      if (typed === '') host.announceBroken();
      else host.say(reportLost('moved', typed));
      return;
    }
    setCaret(element, at);
    const caret = at === 'end' ? session.end : (session.caret.readSelection()?.to ?? session.offset);
    const place = relocateOffset(page.parsed.text, host.getText(), caret);
    if (typed === '' || !place.isExact) {
      host.continueInSource(place.at, typed === '' ? reason : reportLost('moved', typed));
      return;
    }
    const onEdit = getOnEdit();
    if (!onEdit) {
      host.say(reportLost('locked', typed));
      return;
    }
    onEdit([{ from: place.at, to: place.at, insert: typed }]);
    host.continueInSource(place.at + typed.length, reason);
  }

  /**
   * Writes queued text to the source, at the position where it would have been typed once the page had caught up.
   *
   * @param planner null when it isn't loaded: then nothing is written
   * @param takeText removes the queued text from the queue and returns it
   * @returns where typing continues afterwards
   */
  writeQueued(place: TypingPlace, planner: Planner | null, takeText: () => string): TypingPlace {
    const onEdit = this.options.getOnEdit();
    if (!planner || !onEdit) return place;
    if ('begin' in place) {
      const { begin, region } = place;
      const typed = takeText();
      if (typed.trim() === '') return place;
      const plan =
        planner.planNewBlock(region, begin, typed) ?? planner.planUncheckedBlock(region, begin, typed);
      onEdit(toWhole(plan.edits, region.offset));
      const at = plan.caret.to + region.offset;
      return { caret: { from: at, to: at } };
    }
    const insert = takeAhead(place.typed) + takeText();
    if (insert === '') return place;
    const text = this.options.host.getText();
    const edit = { ...place.caret, insert };
    const plan = planner.planReplace({ text }, edit) ?? planUncheckedInsert(text, edit);
    onEdit([...plan.edits]);
    return { ...place, caret: plan.caret };
  }
}
