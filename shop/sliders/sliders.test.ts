import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, sliderValues } from '../../tests/support/test-shop.ts';
import { sliderForm } from './form.server.ts';
import { createSlider, deleteSlider, findSlider, listSliders, updateSlider } from './sliders.server.ts';

openShopForEachTest();

test('a slider needs picture, title and subtitle, and no picture that a browser could run', () => {
  const good = { imageUrl: '/pictures/x.webp', title: 'Lawn', subtitle: 'Light' };
  expect(sliderForm.safeParse(good).success).toBe(true);
  for (const name of Object.keys(good))
    expect([name, sliderForm.safeParse({ ...good, [name]: ' ' }).success]).toEqual([name, false]);
  for (const imageUrl of ['http://x.pk/a.png', 'javascript:alert(1)', 'data:image/png;base64,x', '//x.pk/a'])
    expect([imageUrl, sliderForm.safeParse({ ...good, imageUrl }).success]).toEqual([imageUrl, false]);
});

test('sliders show in the order in which they were added; changed and deleted ones by their id', async () => {
  for (const title of ['One', 'Two', 'Three']) await createSlider(shop, admin, sliderValues({ title }));
  const [first, second] = await listSliders(shop);
  expect(await updateSlider(shop, admin, first?.id ?? '', sliderValues({ title: 'Changed' }))).toBe(true);
  expect(await deleteSlider(shop, admin, second?.id ?? '')).toBe(true);
  expect((await listSliders(shop)).map(({ title }) => title)).toEqual(['Changed', 'Three']);
  expect(await updateSlider(shop, admin, 'nobody', sliderValues())).toBe(false);
  expect(await deleteSlider(shop, admin, 'nobody')).toBe(false);
});

test('a banner is read in the reader’s language, each text by itself, and changed with all its texts', async () => {
  const titles = { titleUrdu: 'گرمیوں کی لان', titleRoman: 'Garmiyon ki lawn' };
  const whole = { ...titles, subtitleUrdu: 'ہلکی اور ٹھنڈی', subtitleRoman: '' };
  const id = await createSlider(shop, admin, sliderValues(whole));
  await createSlider(shop, admin, sliderValues({ titleUrdu: 'لٹھا' }));
  const textsIn = async (language: string) =>
    (await listSliders({ ...shop, language })).map(({ title, subtitle }) => `${title}, ${subtitle}`);
  expect(await textsIn('en')).toEqual(['Lawn, Light', 'Lawn, Light']);
  expect(await textsIn('roman')).toEqual([`${whole.titleRoman}, Light`, 'Lawn, Light']);
  expect(await textsIn('ur')).toEqual([`${whole.titleUrdu}, ${whole.subtitleUrdu}`, 'لٹھا, Light']);
  // Both languages would enlarge the home page.
  expect((await listSliders({ ...shop, language: 'ur' }))[0]).not.toHaveProperty('titleUrdu');
  expect(await findSlider({ ...shop, language: 'ur' }, admin, id)).toEqual(sliderValues(whole));
  expect(await updateSlider(shop, admin, id, sliderValues({ subtitleUrdu: 'نرم' }))).toBe(true);
  expect((await textsIn('ur'))[0]).toBe('Lawn, نرم');
  expect(await findSlider(shop, admin, 'nobody')).toBeUndefined();
});
