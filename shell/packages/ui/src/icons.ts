/** The icons of the product, named as lucide names them; add one here before using it. */
export {
  ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Ban, BedDouble, Bold, CalendarDays, Camera, CameraOff, Check, ChevronDown, ChevronLeft, ChevronRight,
  ChevronUp, CircleAlert, CircleCheck, CirclePause, Clock, CloudOff, Columns3, Contrast, Copy, Download, Ellipsis, Eye,
  EyeOff, ClipboardList, FileSpreadsheet, Flashlight, FlashlightOff, Funnel, GripVertical, Heading2, Heading3, History, ImagePlus, Info, Italic, Keyboard, KeyRound, Languages, Link, List,
  ListChecks, ListOrdered, ListPlus, LockKeyhole, LogOut, MapPin, Mail, Menu, Minus, Monitor, Moon, OctagonX, Pencil, Plus, Printer, QrCode, Quote,
  Redo2, RefreshCw, RotateCcw, Save, ScanLine, Search, Settings, Smartphone, Star, Strikethrough, Sun, SwitchCamera, Tablet, Ticket, Trash as Trash2,
  TriangleAlert, Underline, Undo2, Unlink, Upload, User, UserPlus, Users, Wifi, WifiOff, X,
} from 'lucide-react';
export type { LucideIcon as Icon, LucideProps as IconProps } from 'lucide-react';
