import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../../light/button/button.tsx';
import { reservePressStyleId } from '../press-style.ts';
import './dialog.css';

reservePressStyleId();

export interface DialogProps {
  open: boolean;
  /** Called on Escape and on a click outside (unless `alert`). */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Says on a button at the top, always in view, what closes the dialog; a question of a few words is closed by its answers. */
  closeLabel?: string | undefined;
  /** Buttons below the text, the primary one first. */
  actions?: ReactNode;
  /** The buttons share the width equally. */
  equal?: boolean | undefined;
  /** Requires an answer: read out at once and not closed by a click outside. */
  alert?: boolean | undefined;
}

/** A modal dialog. It traps the focus and restores it when closed. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  closeLabel,
  actions,
  equal = false,
  alert = false,
}: DialogProps) {
  return (
    <ModalOverlay
      className="v-dialog__overlay"
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={!alert}
    >
      <Modal className="v-dialog__frame">
        <AriaDialog className="v-dialog" role={alert ? 'alertdialog' : 'dialog'}>
          <div className="v-dialog__top">
            <Heading slot="title">{title}</Heading>
            {closeLabel !== undefined && (
              <Button look="quiet" onClick={onClose}>
                {closeLabel} <span aria-hidden="true">×</span>
              </Button>
            )}
          </div>
          <div className="v-dialog__body">{children}</div>
          {actions && <div className={equal ? 'v-dialog__equal' : 'v-row v-gap-2'}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface AlertDialogProps extends Pick<DialogProps, 'open' | 'title' | 'children' | 'closeLabel' | 'equal'> {
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: () => void;
  /** Also called on Escape. */
  onCancel: () => void;
  /** The action cannot be undone; not said of one whose answers weigh the same (`equal`). */
  danger?: boolean | undefined;
  /** The action is running. */
  busy?: boolean | undefined;
}

/** Asks a yes/no question before an action. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    title,
    children,
    closeLabel,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    equal = false,
    danger = false,
    busy = false,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={closeLabel}
      alert
      equal={equal}
      actions={
        <>
          <Button look={equal ? 'quiet' : danger ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
