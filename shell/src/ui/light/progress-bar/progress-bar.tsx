import './progress-bar.css';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** The progress as text, for example "question 9 of 19". */
  label: string;
}

export function ProgressBar({ value, max, label }: ProgressBarProps) {
  return <progress className="v-progress" value={value} max={max} aria-label={label} />;
}
