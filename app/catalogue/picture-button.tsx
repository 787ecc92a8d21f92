/** A button that chooses pictures; phones offer the camera too. */
import ImageUp from 'lucide-react/icons/image-up';
import { useLayoutEffect, useRef } from 'react';

interface PictureButtonProps {
  label: string;
  /** Field name before scripts send the files; without scripts the browser's control shows. */
  name?: string | undefined;
  /** Whether several can be chosen. */
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  /** Id of the error element. */
  errorId?: string | undefined;
}

export function PictureButton({ label, name, multiple = true, onChoose, errorId }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const take = (files: HTMLInputElement) => {
    choose.current([...(files.files ?? [])]);
    files.value = '';
  };
  // Chosen before hydration.
  useLayoutEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);
  return (
    <label className="picture-button button button-outline">
      <ImageUp size={18} aria-hidden="true" /> <span>{label}</span>
      <input
        ref={input}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/*"
        multiple={multiple}
        className={name ? 'input not-noscript:sr-only' : 'sr-only'}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </label>
  );
}
