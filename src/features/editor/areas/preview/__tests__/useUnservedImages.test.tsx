/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toServices } from '../../../core/__tests__/testEditor';
import { EditorServicesProvider } from '../../../core/EditorServices';
import { useUnservedImages } from '../useUnservedImages';

const onError = jest.fn();

function Page({ src }: { readonly src: string }) {
  return (
    <div onErrorCapture={useUnservedImages('main')}>
      <img src={src} alt="Shown" onError={onError} />
    </div>
  );
}

function setUp(src: string, bytes: string | null) {
  const readImage = jest.fn(async (path: string) =>
    bytes === null
      ? { ok: false as const, failure: { key: 'not_found' as const, message: '', status: 404 } }
      : { ok: true as const, value: { path, branch: 'main', blobSha: '', base64: bytes } },
  );
  const services = toServices({ api: { readImage } });
  render(
    <EditorServicesProvider value={services}>
      <Page src={src} />
    </EditorServicesProvider>,
  );
  const image = screen.getByRole('img');
  // jsdom loads no images, so it never chooses one.
  Object.defineProperty(image, 'currentSrc', { get: () => image.getAttribute('src') });
  return { image, readImage, fail: () => act(async () => void fireEvent.error(image)) };
}

beforeEach(() => onError.mockClear());

test("reads an image that the site doesn't serve from the branch", async () => {
  const { image, readImage, fail } = setUp(`${window.location.origin}/img/a%20b.svg`, 'AAAA');
  await fail();
  expect(readImage).toHaveBeenCalledWith('static/img/a b.svg', 'main');
  expect(image.getAttribute('src')).toBe('data:image/svg+xml;base64,AAAA');
  expect(onError).not.toHaveBeenCalled();
});

test("an image that can't be read either fails, and is read again when it is retried", async () => {
  const { readImage, fail, image } = setUp(`${window.location.origin}/img/gone.png`, null);
  await fail();
  expect(onError).toHaveBeenCalledTimes(1);
  // A retry makes another element.
  image.removeAttribute('data-unreadable');
  await fail();
  expect(readImage).toHaveBeenCalledTimes(2);
});

test.each(['https://a.example/img/b.png', '/logo.png', '/img/%E0%A4%A.png', '/img/..%2fa.png', '/img/a.pdf'])(
  'leaves %s alone',
  async (src) => {
    const { readImage, fail } = setUp(new URL(src, window.location.href).href, 'AAAA');
    await fail();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(readImage).not.toHaveBeenCalled();
  },
);
