import './styles.ts';

export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
  buttonClass,
} from './button/button.tsx';
export { Card, type CardProps, cardClass } from './card/card.tsx';
export { Checkbox, type ChoiceProps, Radio } from './choice/choice.tsx';
export { Fieldset, type FieldsetProps } from './choice/fieldset.tsx';
export { classes } from './classes.ts';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx';
export { Drawing, type DrawingProps, type DrawingSource } from './drawing/drawing.tsx';
export { ErrorSummary, type ErrorSummaryProps, focusField, type SummaryError } from './error-summary/error-summary.tsx';
export type { FieldBase } from './field/field.tsx';
export {
  NumberField,
  type NumberFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './field/text-field.tsx';
export { PageHeading, type PageHeadingProps } from './heading/page-heading.tsx';
export { Layer, type LayerProps } from './layers/layer.tsx';
export { LayerList, Layers, type LayersProps, type Section } from './layers/layers.tsx';
export { Columns, Grid, Measure, Page, Row, Stack } from './layout/layout.tsx';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { SummaryList, SummaryRow, type SummaryRowProps } from './summary-list/summary-list.tsx';
export { Tag, type TagProps } from './tag/tag.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
