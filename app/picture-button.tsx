/** The button that chooses pictures from this device; phones offer the camera too. */
import ImageUp from 'lucide-react/icons/image-up';
import { useId } from 'react';

interface PictureButtonProps {
  label: string;
  onChoose: (files: File[]) => void;
  /** The id of the element that says what is wrong with the choice. */
  errorId?: string | undefined;
}

export function PictureButton({ label, onChoose, errorId }: PictureButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="button button-outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-indigo"
    >
      <ImageUp size={18} aria-hidden="true" /> {label}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/*"
        multiple
        className="sr-only"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
