import { mapFiles } from '../mapFiles';

test('keeps the order and never has more than 32 files open', async () => {
  let [open, most] = [0, 0];
  const files = Array.from({ length: 100 }, (_, index) => index);
  const results = await mapFiles(files, async (file, index) => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, file % 3));
    open--;
    return file + index;
  });
  expect(results).toEqual(files.map((file) => file * 2));
  expect(most).toBe(32);
});

test('rejects with the error of a file', async () => {
  const work = mapFiles([1, 2, 3], async (file) => {
    if (file === 2) throw new Error('no');
    return file;
  });
  await expect(work).rejects.toThrow('no');
});
