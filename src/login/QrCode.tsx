import { useEffect, useState } from "react";

/** Drawn as one path; the encoder is loaded only by those who bind an authenticator. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const [modules, setModules] = useState<boolean[][]>([]);
  useEffect(() => {
    const draw = async () => {
      const { encode } = await import("uqr");
      setModules(encode(text, { border: 3 }).data);
    };
    void draw();
  }, [text]);
  const size = modules.length;
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg className="signin-qr" role="img" aria-label={label} viewBox={`0 0 ${size || 1} ${size || 1}`}>
      <path d={path} />
    </svg>
  );
};
