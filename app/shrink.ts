/** Shrinks a picture in the browser before upload over slow networks. */

/** The shop shows at most 1600 pixels; some more allow cropping. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.88;
/** Smaller files are not shrunk. */
const SMALL_BYTES = 400_000;

/** The file itself if the browser cannot read it or gains nothing. */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', QUALITY),
    );
    return smaller && smaller.size > 0 && smaller.size < file.size ? smaller : file;
  } catch {
    return file; // the server decides on unknown formats
  }
}
