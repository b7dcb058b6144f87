/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DecodedImage } from '../convertImage';
import { UploadCard, type UploadedImage } from '../UploadCard';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** jsdom's files have no `arrayBuffer`. */
function file(content: number[] | string, name: string): File {
  const bytes = Uint8Array.from(
    typeof content === 'string' ? [...content].map((sign) => sign.charCodeAt(0)) : content,
  );
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.slice().buffer });
}

const decode = async (): Promise<DecodedImage> => ({
  width: 3000,
  height: 1500,
  encode: async ({ width }, format) => new Uint8Array(width * (format === 'webp' ? 300 : 500)),
  close: () => undefined,
});

beforeAll(() => {
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
});

function show(picked: File, existingPaths: string[] = []) {
  const told: (UploadedImage | null)[] = [];
  const onChange = (image: UploadedImage | null): void => {
    told.push(image);
  };
  render(
    <UploadCard
      file={picked}
      page="docs/desktop/index.mdx"
      existingPaths={existingPaths}
      onChange={onChange}
      decode={decode}
    />,
  );
  return told;
}

test('proposes a smaller image, as WebP, with an unused name', async () => {
  const told = show(file(PNG, 'Side bar.png'), ['static/img/desktop/side-bar.webp']);
  expect(await screen.findByText(/2400 × 1200, WebP, 703 KB/)).toBeVisible();
  await waitFor(() => expect(told.at(-1)?.path).toBe('static/img/desktop/side-bar-2.webp'));
  expect(told.at(-1)?.base64).toHaveLength(960_000);
});

test('allows choosing another size, format and name', async () => {
  const told = show(file(PNG, 'a.png'));
  await userEvent.selectOptions(await screen.findByLabelText('Longest side'), '800');
  await userEvent.selectOptions(screen.getByLabelText('Format'), 'png');
  await userEvent.clear(screen.getByLabelText('File name'));
  await userEvent.type(screen.getByLabelText('File name'), 'The menu');
  await waitFor(() => expect(told.at(-1)?.path).toBe('static/img/desktop/the-menu.png'));
  expect(screen.getByText(/800 × 400, PNG/)).toBeVisible();
});

test("reports an image that is too large after conversion, and doesn't pass it on", async () => {
  const told = show(file(PNG, 'a.png'));
  await userEvent.selectOptions(await screen.findByLabelText('Format'), 'png');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'File upload failed. Please try again. The image is 1.2 MB. You can upload up to 1 MB.',
  );
  expect(told.at(-1)).toBeNull();
});

test.each([
  ['<svg onload="alert(1)">', 'drawing.png', /SVG files can contain scripts/],
  ['\0\0\0\x18ftypheic', 'photo.jpg', /HEIC/],
])('rejects %j by its content, not its name', async (content, name, reason) => {
  const told = show(file(content, name));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('File upload failed. Please try again.');
  expect(alert).toHaveTextContent(reason);
  expect(told.at(-1)).toBeNull();
});
