const Palette = ({ onClose: _ }: { onClose: () => void }) => null;
export default Palette;
