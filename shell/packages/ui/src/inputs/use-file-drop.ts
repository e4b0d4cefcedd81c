import { useState, type ClipboardEvent, type DragEvent } from 'react';

/**
 * Takes a file that is dropped on an element or pasted into it.
 * @returns whether one is held over it, and the handlers for the element
 */
export function useFileDrop(take: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      },
      onPaste(event: ClipboardEvent) {
        const [file] = event.clipboardData.files;
        if (!file) return;
        event.preventDefault();
        take(file);
      },
    },
  };
}
