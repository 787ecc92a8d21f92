export function NotNow({ words }: { words: string | null }) {
  return (
    words && (
      <p role="status" className="notice notice-error mt-4">
        {words}
      </p>
    )
  );
}
