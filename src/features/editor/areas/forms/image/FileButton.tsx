import { Button } from '@site/src/components/ui/Button';
import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  readonly icon?: ReactNode;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that asks for an image from the device. The file's content decides its type later. */
export function FileButton({ icon, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="small" icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
