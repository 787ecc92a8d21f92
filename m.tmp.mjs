import sharp from 'sharp';

const [out, h, ...files] = process.argv.slice(2);
const H = Number(h);
const imgs = await Promise.all(
  files.map(async (f) => {
    const m = await sharp(f).metadata();
    const crop = Math.min(m.height, H);
    return {
      buf: await sharp(f).extract({ left: 0, top: 0, width: m.width, height: crop }).png().toBuffer(),
      w: m.width,
      h: crop,
    };
  }),
);
const W = imgs.reduce((a, i) => a + i.w + 10, 0);
let x = 0;
const comps = imgs.map((i) => {
  const c = { input: i.buf, left: x, top: 0 };
  x += i.w + 10;
  return c;
});
await sharp({
  create: { width: W, height: Math.max(...imgs.map((i) => i.h)), channels: 3, background: '#888' },
})
  .composite(comps)
  .png()
  .toFile(out);
