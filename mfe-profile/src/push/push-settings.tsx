import { MAX_PUSH_DEVICES } from '@vesela/contracts/constants';
import { longDate, usePlatform } from '@vesela/framework';
import { isStatus } from '@vesela/framework/forms';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice } from '@vesela/ui';
import { LoadFailed } from '../load-failed.tsx';
import { AccountSection, AccountSectionWaiting, useRemovals } from '../settings/account-section.tsx';
import { usePushDevices } from './api.ts';
import { BROWSER_NAMES, type KindOfDevice, type PushDevice, SYSTEM_NAMES } from './kind-of-device.ts';
import { pushTexts } from './push-texts.ts';

/** Notifications of due reminders and questions: turned on for each device, seen and removed here. Nothing where the operator offers none. */
export function PushSettings() {
  return (
    <OwnTexts namespace="mfe-profile-push" loaders={pushTexts} fallback={<AccountSectionWaiting />}>
      <OwnPushSettings />
    </OwnTexts>
  );
}

function OwnPushSettings() {
  const { t } = useOwnTexts();
  const { names } = usePlatform();
  const onRemoved = useRemovals('push');
  const push = usePushDevices();
  const { data, isError, refetch } = push.query;
  // What was turned on can be removed also where it is offered no longer.
  if (data && data.public_key === null && data.devices.length === 0) return null;
  return (
    <AccountSection
      id="push"
      title={t('title')}
      line={data && t('line', { devices: data.devices.length })}
      lead={t('lead', { portal: names.portal })}
      attention={isError || push.removing.isError || push.adding.isError}
    >
      {isError && <LoadFailed text={t('load.failed')} onRetry={() => void refetch()} />}
      {data && <Devices push={push} devices={data.devices} onRemoved={() => onRemoved(t('removed'))} />}
      {data && data.public_key !== null && (
        <ThisDevice push={push} publicKey={data.public_key} devices={data.devices} />
      )}
    </AccountSection>
  );
}

type Push = ReturnType<typeof usePushDevices>;

function useDeviceName() {
  const { t } = useOwnTexts();
  return ({ browser, system }: KindOfDevice) =>
    t('device', {
      browser: browser === 'other' ? t('other-browser') : BROWSER_NAMES[browser],
      system: system === 'other' ? t('other-system') : SYSTEM_NAMES[system],
    });
}

interface DevicesProps {
  push: Push;
  devices: readonly PushDevice[];
  onRemoved: () => void;
}

function Devices({ push: { here, removing }, devices, onRemoved }: DevicesProps) {
  const { t, language } = useOwnTexts();
  const nameOf = useDeviceName();
  if (devices.length === 0) return <p>{t('none')}</p>;
  const remove = (id: string) => removing.mutate(id, { onSuccess: onRemoved });
  return (
    <>
      <ul className="account-list">
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              <strong>{nameOf(device)}</strong>
              {device.id === here.data?.id && ` (${t('here')})`}
              <br />
              {t('since', { date: longDate(device.created_at, language) })}
            </span>
            <Button
              look="plain"
              aria-label={t('remove.label', { device: nameOf(device) })}
              busy={removing.isPending && removing.variables === device.id}
              onClick={() => remove(device.id)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {removing.isError && <Notice kind="error">{t('failed')}</Notice>}
    </>
  );
}

interface ThisDeviceProps {
  push: Push;
  publicKey: string;
  devices: readonly PushDevice[];
}

function ThisDevice({ push: { here, adding }, publicKey, devices }: ThisDeviceProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  if (!here.data || devices.some(({ id }) => id === here.data.id)) return null;
  const { permission } = here.data;
  if (permission !== 'open') return <Notice kind="info">{t(permission)}</Notice>;
  const turnOn = () =>
    adding.mutate(publicKey, {
      onSuccess: (added) => added && platform.notify({ kind: 'success', text: t('turned-on') }),
    });
  const full = isStatus(adding.error, 409) || devices.length >= MAX_PUSH_DEVICES;
  return (
    <>
      <p>{t('carried')}</p>
      {full && <Notice kind="info">{t('full', { most: MAX_PUSH_DEVICES })}</Notice>}
      {adding.isError && !full && <Notice kind="error">{t('failed')}</Notice>}
      {!full && (
        <Button look="quiet" busy={adding.isPending} onClick={turnOn}>
          {t('on')}
        </Button>
      )}
    </>
  );
}
