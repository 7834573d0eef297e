/// <reference path="../css.d.ts" />
export { ComboBox, type ComboBoxOption, type ComboBoxProps } from './combo-box/combo-box.tsx';
export { AlertDialog, type AlertDialogProps, Dialog, type DialogProps } from './dialog/dialog.tsx';
