/** A female symbol with a bud inside. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="logo__sign" aria-hidden="true">
      <path d="M16 19.5v9M11.5 24.5h9" />
      <circle cx="16" cy="11.5" r="8" />
      <path d="M16 7.5c-2.6 2.6-2.6 5.4 0 8 2.6-2.6 2.6-5.4 0-8z" />
    </svg>
  );
}
