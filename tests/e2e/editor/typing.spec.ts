import type { FrameLocator, Page } from '@playwright/test';
import fc from 'fast-check';
import { expect, test } from '../support/console';
import { findWord, openTyped } from '../support/typedPage';

/** Paragraphs of plain words, each of which is on the page once, and the caret. */
interface Model {
  paragraphs: string[];
  caret: { paragraph: number; offset: number };
  /** How many words were typed so far. */
  words: number;
}

interface Real {
  readonly page: Page;
  readonly preview: FrameLocator;
  /** The paragraphs of the source, without consecutive spaces and spaces at line ends. */
  readonly readParagraphs: () => Promise<string[]>;
  /** Waits until the source contains these paragraphs, apart from consecutive spaces and spaces at line ends. */
  readonly expectParagraphs: (paragraphs: readonly string[]) => Promise<void>;
}

type Step = fc.AsyncCommand<Model, Real>;

const START = ['alpha beta gamma', 'delta epsilon zeta eta', 'theta iota', 'kappa lambda mu', 'Last words.'];
/** Pauses around the 300 ms after which typed text is applied, in ms. */
const PAUSES = [0, 30, 120, 290, 310, 700];

function split({ paragraphs, caret }: Model): [before: string, after: string] {
  const text = paragraphs[caret.paragraph] ?? '';
  return [text.slice(0, caret.offset), text.slice(caret.offset)];
}

/** Replaces the text at the caret, which moves after it. */
function put(model: Model, before: string, after: string): void {
  model.paragraphs[model.caret.paragraph] = before + after;
  model.caret.offset = before.length;
}

function readWordBefore(model: Model): string {
  return /\S*$/.exec(split(model)[0])?.[0] ?? '';
}

/** Clicks an end of a word, as soon as the word is on the page, and moves the caret there. */
class Click implements Step {
  constructor(
    private readonly choice: number,
    private readonly edge: 'start' | 'end',
  ) {}

  readonly check = (): boolean => true;

  async run(model: Model, { page, preview }: Real): Promise<void> {
    // A new paragraph that is left empty isn't kept.
    const paragraphs = model.paragraphs.filter((text) => text.trim() !== '');
    const whole = paragraphs.join(' ');
    const words = paragraphs.flatMap((text, paragraph) =>
      [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index, paragraph })),
    );
    // What is left of a word may be a part of another one.
    const unique = words.filter(({ word }) => whole.split(word).length === 2);
    const chosen = unique[this.choice % unique.length];
    if (!chosen) return;
    const { word, index, paragraph } = chosen;
    await expect(preview.getByText(word)).toBeVisible();
    const place = await findWord(preview, word, this.edge);
    await page.mouse.click(place.x, place.y);
    model.paragraphs = paragraphs;
    model.caret = { paragraph, offset: this.edge === 'start' ? index : index + word.length };
  }

  readonly toString = (): string => `click ${this.choice} ${this.edge}`;
}

/** Types new words at the caret. */
class Type implements Step {
  constructor(
    private readonly count: number,
    private readonly delay: number,
  ) {}

  readonly check = (): boolean => true;

  async run(model: Model, { page }: Real): Promise<void> {
    const [before, after] = split(model);
    const words = Array.from({ length: this.count }, () => {
      model.words += 1;
      return `n${model.words}x`;
    });
    const start = before === '' || before.endsWith(' ') ? '' : ' ';
    const end = after === '' || after.startsWith(' ') ? '' : ' ';
    const typed = `${start}${words.join(' ')}${end}`;
    await page.keyboard.type(typed, { delay: this.delay });
    put(model, before + typed, after);
  }

  readonly toString = (): string => `type ${this.count} words, ${this.delay} ms apart`;
}

/** Deletes the end of the word before the caret. */
class Delete implements Step {
  constructor(private readonly most: number) {}

  readonly check = (model: Readonly<Model>): boolean => readWordBefore(model).length > 1;

  async run(model: Model, { page }: Real): Promise<void> {
    const count = Math.min(this.most, readWordBefore(model).length - 1);
    const [before, after] = split(model);
    for (let times = 0; times < count; times++) await page.keyboard.press('Backspace');
    put(model, before.slice(0, -count), after);
  }

  readonly toString = (): string => `delete up to ${this.most}`;
}

/** Selects the word before the caret with the keyboard, and types another one over it. */
class Retype implements Step {
  readonly check = (model: Readonly<Model>): boolean => readWordBefore(model) !== '';

  async run(model: Model, { page }: Real): Promise<void> {
    const { length } = readWordBefore(model);
    const [before, after] = split(model);
    for (let times = 0; times < length; times++) await page.keyboard.press('Shift+ArrowLeft');
    model.words += 1;
    const word = `r${model.words}y`;
    await page.keyboard.type(word);
    put(model, before.slice(0, -length) + word, after);
  }

  readonly toString = (): string => 'retype';
}

/** Enter: splits the paragraph. */
class Split implements Step {
  readonly check = (model: Readonly<Model>): boolean => split(model)[0].trim() !== '';

  async run(model: Model, { page }: Real): Promise<void> {
    await page.keyboard.press('Enter');
    const [before, after] = split(model);
    const { paragraph } = model.caret;
    model.paragraphs.splice(paragraph, 1, before.trimEnd(), after.trimStart());
    model.caret = { paragraph: paragraph + 1, offset: 0 };
  }

  readonly toString = (): string => 'split';
}

/** Home and Backspace: joins the paragraph with the one before it. */
class Join implements Step {
  /** Long paragraphs wrap, and Home goes to the start of the line. */
  readonly check = ({ paragraphs, caret }: Readonly<Model>): boolean =>
    caret.paragraph > 0 && (paragraphs[caret.paragraph] ?? '').length < 40;

  async run(model: Model, { page }: Real): Promise<void> {
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    const { paragraph } = model.caret;
    const [before = '', after = ''] = model.paragraphs.slice(paragraph - 1);
    const kept = before.trimEnd();
    model.paragraphs.splice(paragraph - 1, 2, kept + after.trimStart());
    model.caret = { paragraph: paragraph - 1, offset: kept.length };
  }

  readonly toString = (): string => 'join';
}

class Pause implements Step {
  constructor(private readonly time: number) {}

  readonly check = (): boolean => true;

  readonly run = (_: Model, { page }: Real): Promise<void> => page.waitForTimeout(this.time);

  readonly toString = (): string => `wait ${this.time} ms`;
}

const clicks = fc
  .tuple(fc.nat({ max: 99 }), fc.constantFrom('start', 'end'))
  .map((click) => new Click(...click));
const types = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(0, 20, 60, 320))
  .map((typing) => new Type(...typing));
const steps = fc.commands(
  [
    clicks,
    types,
    types,
    fc.integer({ min: 1, max: 4 }).map((most) => new Delete(most)),
    fc.constant(new Retype()),
    fc.constant(new Split()),
    fc.constant(new Join()),
    fc.constantFrom(...PAUSES).map((time) => new Pause(time)),
  ],
  { maxCommands: 60, size: 'max' },
);

function normalize(text: string): string {
  return text.replaceAll(/[ \u00A0]+/g, ' ').trim();
}

async function openParagraphs(page: Page): Promise<Real> {
  const { preview, source } = await openTyped(page, `---\ntitle: Typed\n---\n\n${START.join('\n\n')}\n`);
  const readParagraphs = async (): Promise<string[]> => {
    const lines = await source.locator('.cm-line').allTextContents();
    return lines.slice(4).map(normalize).filter(Boolean);
  };
  const expectParagraphs = (paragraphs: readonly string[]): Promise<void> =>
    expect.poll(readParagraphs).toEqual(paragraphs.map(normalize).filter(Boolean));
  // The code that plans changes is loaded with the first one.
  await preview.getByText('theta').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expectParagraphs(START.with(2, 'theta iota!'));
  await page.keyboard.press('Backspace');
  await expectParagraphs(START);
  return { page, preview, readParagraphs, expectParagraphs };
}

for (const [seed, rate] of [
  [1, 1],
  [2, 3],
] as const) {
  test(`whatever is clicked and typed, at any speed, is in the source (sequence ${seed})`, async ({
    page,
  }) => {
    test.slow();
    const typing = fc.asyncProperty(steps, async (sequence) => {
      const real = await openParagraphs(page);
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate });
      const model: Model = { paragraphs: [...START], caret: { paragraph: 2, offset: 10 }, words: 0 };
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await real.expectParagraphs(model.paragraphs);
      // Held down, as people do to get back.
      await expect(async () => {
        for (let times = 0; times < 30; times++) await page.keyboard.press('ControlOrMeta+z');
        expect(await real.readParagraphs()).toEqual(START);
      }).toPass();
    });
    await fc.assert(typing, { seed, numRuns: 1, endOnFailure: true });
  });
}
