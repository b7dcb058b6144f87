import { fitDevice } from '../frame/deviceWidth';

describe('fitDevice', () => {
  const room = { width: 640, height: 800 };

  it.each([
    ['as wide as the pane', null, { width: 640, height: 800, scale: 1 }],
    ['a screen that fits', 390, { width: 390, height: 800, scale: 1 }],
    ['a wider screen, smaller', 1280, { width: 1280, height: 1600, scale: 0.5 }],
  ])('shows %s', (_, width, expected) => {
    expect(fitDevice(width, room)).toEqual(expected);
  });

  it("doesn't divide by an unknown pane size", () => {
    expect(fitDevice(390, { width: 0, height: 0 })).toEqual({ width: 390, height: 0, scale: 1 });
  });
});
