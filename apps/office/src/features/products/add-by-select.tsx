/** A list to choose what to add. It shows its label again after each choice. */
export function AddBySelect<Option extends { value: string; label: string }>({
  label,
  options,
  onChoose,
}: {
  label: string;
  options: readonly Option[];
  onChoose: (option: Option) => void;
}) {
  if (options.length === 0) return null;
  return (
    <select
      aria-label={label}
      value=""

      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
