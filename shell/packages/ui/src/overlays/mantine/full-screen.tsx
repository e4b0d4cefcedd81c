import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from '../full-screen.module.css';
import { Mantine } from './mantine.tsx';

interface LoadedFullScreenProps {
  content: Ref<HTMLDivElement>;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** The dialog of `FullScreen`. */
export function LoadedFullScreen({ content, onClose, label, children }: LoadedFullScreenProps) {
  return (
    <Mantine>
      <MantineModal.Root
        opened
        onClose={onClose}
        closeOnEscape={false}
        closeOnClickOutside={false}
        returnFocus={false}
        zIndex={150}
        transitionProps={{ duration: 0 }}
        classNames={{ inner: classes.inner, content: classes.content }}
      >
        <MantineModal.Content ref={content} aria-label={label}>
          {children}
        </MantineModal.Content>
      </MantineModal.Root>
    </Mantine>
  );
}
