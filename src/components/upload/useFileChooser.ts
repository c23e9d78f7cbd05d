import { type DropzoneOptions, useDropzone } from "react-dropzone";

type Options = Pick<DropzoneOptions, "multiple"> & {
  label: string;
  /** What the system's dialog offers. It refuses nothing: who takes the files says in words what is wrong. */
  accept: string;
  /** Of several that come where one is taken, the first; how many others there were. */
  onFiles: (files: File[], others: number) => void;
  /** Takes files that are dropped or pasted as well. */
  isDropZone?: boolean;
};

/** Files from the system's dialog: `open` is for a button, the input is where the browser wants it. */
export const useFileChooser = ({ label, accept, onFiles, multiple = false, isDropZone = false }: Options) => {
  const { open, getInputProps, getRootProps, isDragActive } = useDropzone({
    multiple,
    onDrop: (taken, others) => taken.length > 0 && onFiles(taken, others.length),
    // The button in it opens the dialog; a click or a key elsewhere is none of its business.
    noClick: true,
    noKeyboard: true,
    noDrag: !isDropZone,
    noPaste: !isDropZone,
    preventDropOnDocument: isDropZone,
  });
  // Hidden from assistive technology as well: the button is what people reach.
  const inputProps = getInputProps({ "aria-label": label, accept, hidden: true, style: {} });
  return { open, inputProps, getRootProps, isDragActive };
};
