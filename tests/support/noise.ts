/** Pictures that do not compress. */
import sharp, { type Sharp } from 'sharp';

export const noise = (width: number, height: number): Sharp => {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } });
};
